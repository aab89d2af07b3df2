import { deleteUpgradeItem, listUpgradeItems, publishUpgradeItem } from '@studio/contract';
import type * as v from 'valibot';
import type { Facts } from '#src/api/audit/rule.ts';
import { type CallEndpoint, endpoint, withData } from '#src/api/endpoint.ts';
import * as items from '#src/seed/upgrade-items.ts';

type ItemFacts = Facts<object, v.InferOutput<typeof publishUpgradeItem.answer>>;

/** A story, or another item of an upgrade with the slug of its page. */
const upgradeItem = {
  noun: ({ answer: { data } }: ItemFacts) => (data.kind === 'story' ? 'story' : 'upgradeItem'),
  target: ({ answer: { data } }: ItemFacts) => data.target,
  label: ({ answer: { data } }: ItemFacts) => (data.kind === 'story' ? undefined : data.target),
} as const;

/** The endpoints of content that upgrades have unpublished. Every user may decide about it, as about other content. */
export const upgradeItemEndpoints: CallEndpoint[] = [
  endpoint(
    listUpgradeItems,
    { tag: 'Pages', summary: 'Lists content that an upgrade has unpublished because nobody in the studio wrote it', audit: 'nothing' },
    async (_, { req }) => withData(await items.readUpgradeItems(req.payload)),
  ),
  endpoint(
    publishUpgradeItem,
    {
      tag: 'Pages',
      summary: 'Publishes an item of this list again where it was, and removes it from the list',
      description: '409 if its page is not published, its list is full, or its story is incomplete.',
      rejections: [409],
      audit: { ...upgradeItem, action: 'published' },
    },
    async (_, { req, id }) => withData(await items.publishUpgradeItem(req, id)),
  ),
  endpoint(
    deleteUpgradeItem,
    { tag: 'Pages', summary: 'Deletes an item of this list and its content permanently', audit: { ...upgradeItem, action: 'deleted' } },
    async (_, { req, id }) => withData(await items.deleteUpgradeItem(req, id)),
  ),
];
