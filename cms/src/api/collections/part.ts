import type { AuditNoun } from '@studio/contract';
import type { CollectionConfig } from 'payload';
import type { PanelEndpoint } from '#src/api/audit/record-request.ts';

/** Endpoints, hooks and noun that the server adds to a collection of the panel. */
export interface CollectionPart {
  noun: AuditNoun;
  endpoints?: PanelEndpoint[];
  /** Replaces the hooks of the description. */
  hooks?: CollectionConfig['hooks'];
}
