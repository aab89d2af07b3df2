import type { AuditNoun } from '@studio/contract';
import type { CollectionConfig } from 'payload';
import type { PanelEndpoint } from '#src/api/audit/record-request.ts';

/** What the server adds to a collection that the panel describes. */
export interface CollectionPart {
  noun: AuditNoun;
  endpoints?: PanelEndpoint[];
  /** Replaces the hooks of the description. */
  hooks?: CollectionConfig['hooks'];
}
