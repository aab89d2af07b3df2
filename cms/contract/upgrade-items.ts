import * as v from 'valibot';
import { defineCall, noInput, withData } from './call.ts';

/** The kinds of content that came with the product and that an upgrade has unpublished. A detail is a fact about the studio, such as its phone number. */
export const upgradeItemKinds = ['story', 'testimonial', 'question', 'fact', 'heroStory', 'detail'] as const;
export type UpgradeItemKind = (typeof upgradeItemKinds)[number];

const texts = v.object({ title: v.string(), text: v.string() });

/** Content that an upgrade has unpublished and staff have neither deleted nor published. */
export const upgradeItem = v.object({
  /** The name of a detail; otherwise a uuid. */
  id: v.string(),
  kind: v.picklist(upgradeItemKinds),
  /** The id of a story; otherwise the slug of the page. */
  target: v.string(),
  /** `''` for the opening of the home page, which has no text of its own. */
  en: texts,
  ar: texts,
});
export type UpgradeItem = v.InferOutput<typeof upgradeItem>;

/** Lists the content that upgrades have unpublished and staff have neither deleted nor published. */
export const listUpgradeItems = defineCall({
  method: 'GET',
  path: '/api/admin/upgrade-items',
  who: 'staff',
  cookie: true,
  body: 'query',
  input: noInput,
  status: 200,
  answer: withData(v.array(upgradeItem)),
});

/** Publishes an item again where it was, and removes it from the list. */
export const publishUpgradeItem = defineCall({
  method: 'POST',
  path: '/api/admin/upgrade-items/{id}/publish',
  who: 'staff',
  cookie: true,
  body: 'json',
  input: noInput,
  status: 200,
  answer: withData(upgradeItem),
});

/** Deletes an item and its content permanently. */
export const deleteUpgradeItem = defineCall({
  method: 'DELETE',
  path: '/api/admin/upgrade-items/{id}',
  who: 'staff',
  cookie: true,
  body: 'query',
  input: noInput,
  status: 200,
  answer: withData(upgradeItem),
});
