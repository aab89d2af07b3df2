import type { AuditNoun } from '@studio/contract';
import type { CollectionConfig, Endpoint } from 'payload';

/** What the server adds to a collection that the panel describes. */
export interface CollectionPart {
  /** The noun of the audit log. */
  noun: AuditNoun;
  endpoints?: Endpoint[];
  /** Replaces the hooks of the description. */
  hooks?: CollectionConfig['hooks'];
}
