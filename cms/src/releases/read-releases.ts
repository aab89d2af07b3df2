import { and, desc, eq, inArray, type SQL } from '@payloadcms/db-postgres/drizzle';
import type { ReleaseSummary } from '@studio/contract';
import type { Payload } from 'payload';
import { answers, documents, releases } from '#src/permission/tables.ts';
import { alertsOf, removeFromOf } from './alerts.ts';
import { readPhotos } from './read-release.ts';

/** Returns the summaries of all releases, or of the releases that match a condition, newest first. */
export async function readReleases(payload: Payload, where?: SQL): Promise<ReleaseSummary[]> {
  const { drizzle } = payload.db;
  const rows = await drizzle
    .select({ release: releases, document: documents.releaseId })
    .from(releases)
    .leftJoin(documents, eq(documents.releaseId, releases.id))
    .where(where)
    .orderBy(desc(releases.signedAt));
  const ids = rows.map(({ release }) => release.id);
  if (ids.length === 0) return [];
  const photos = Map.groupBy(await readPhotos(payload, ids), ({ photo }) => photo.releaseId);
  const granted = await drizzle
    .select({ releaseId: answers.releaseId, position: answers.position, purpose: answers.purpose })
    .from(answers)
    .where(and(inArray(answers.releaseId, ids), eq(answers.isGranted, true)));
  const grantedOf = Map.groupBy(granted, ({ releaseId, position }) => `${releaseId} ${position}`);
  return rows.map(({ release: { id, ...row }, document }) => {
    const own = (photos.get(id) ?? []).map(({ photo, ...state }) => ({
      ...state,
      granted: (grantedOf.get(`${id} ${photo.position}`) ?? []).map(({ purpose }) => purpose),
    }));
    const facts = { ...row, hasDocument: document !== null, isWithdrawn: own.some((photo) => photo.isWithdrawn) };
    return {
      _id: id,
      kind: row.kind,
      person: row.personName,
      isChild: row.isChild,
      signer: row.signer,
      signedAt: row.signedAt.toISOString(),
      validUntil: row.validUntil,
      gallery: row.galleryId,
      photos: {
        all: own.length,
        granted: own.filter(({ isLive }) => isLive).length,
        public: own.filter(({ isPublic }) => isPublic).length,
      },
      alerts: alertsOf(facts),
      removeFrom: removeFromOf(own),
    };
  });
}
