import type { CollectionSlug, GlobalConfig, GlobalSlug } from 'payload';
import { requireProofBeforeShorterAudit } from '#src/auth/user-changes.ts';
import { afterCommit } from '#src/db/transaction.ts';
import { notifyContentChanged } from '#src/globals/content-change.ts';
import { keepReleaseTexts } from '#src/globals/keep-release-texts.ts';
import { recordPageChange } from '#src/globals/page-changes.ts';
import { notifyReleasesChanged } from '#src/permission/settings-change.ts';
import { bookingPart } from './booking.ts';
import { documentPart } from './document.ts';
import { restoreAsDraft } from './drafts.ts';
import type { CollectionPart } from './part.ts';
import { photoPart } from './photo.ts';
import { messagePart } from './submission.ts';
import { teamPart } from './team.ts';
import { userPart } from './user.ts';

/** The parts that the server adds to collections. The audit log records changes of all others as pages. */
export const collectionParts: Partial<Record<CollectionSlug, CollectionPart>> = {
  booking: bookingPart,
  'contact-message': messagePart,
  document: documentPart,
  package: { noun: 'package', endpoints: [restoreAsDraft('package')] },
  photo: photoPart,
  'photo-document': { noun: 'officialPhoto', endpoints: [restoreAsDraft('photo-document')] },
  story: { noun: 'story', endpoints: [restoreAsDraft('story')] },
  team: teamPart,
  user: userPart,
};

/**
 * The parts that the server adds to the globals of settings, with hooks that replace those of the description. The audit log records all other globals as pages.
 */
export const settings: Partial<Record<GlobalSlug, Pick<GlobalConfig, 'hooks'>>> = {
  'client-messages': {},
  'release-settings': { hooks: { afterChange: [({ req }) => afterCommit(req, notifyReleasesChanged)] } },
  'release-texts': {
    hooks: { beforeChange: [({ req }) => keepReleaseTexts(req)], afterChange: [({ req }) => keepReleaseTexts(req)] },
  },
  retention: {
    hooks: {
      beforeChange: [requireProofBeforeShorterAudit],
      afterChange: [
        async ({ req }) => {
          await recordPageChange(req, 'retention');
          await afterCommit(req, () => notifyContentChanged('published'));
        },
      ],
    },
  },
  studio: {},
};
