import { deleteUpgradeItem, listUpgradeItems, publishUpgradeItem } from '@studio/contract';
import type { Endpoint } from 'payload';
import { endpoint, withData } from '#src/api/endpoint.ts';
import * as items from '#src/seed/upgrade-items.ts';

/** The endpoints of content that upgrades have unpublished. Every user may decide about it, as about other content. */
export const upgradeItemEndpoints: Endpoint[] = [
  endpoint(listUpgradeItems, async (_, { req }) => withData(await items.readUpgradeItems(req.payload))),
  endpoint(publishUpgradeItem, async (_, { req, id }) => withData(await items.publishUpgradeItem(req, id))),
  endpoint(deleteUpgradeItem, async (_, { req, id }) => withData(await items.deleteUpgradeItem(req, id))),
];
