import * as v from 'valibot';
import { defineCall, missing, withData } from './call.ts';

/** The formats of an exported choice: a line to paste into the search of Lightroom or Capture One, a name on each line, and a table. */
export const choiceFormats = ['search', 'txt', 'csv'] as const;

/**
 * Returns the chosen photos as a text to copy or save under `name`. CSV starts with a BOM and escapes cells that a spreadsheet would run as formulas.
 * `count` is the number of chosen photos; `inexact` lists the chosen names whose search term also finds other photos or contains a separator.
 */
export const exportChoice = defineCall({
  method: 'GET',
  path: '/api/admin/galleries/{id}/export',
  who: 'staff',
  body: 'query',
  input: v.object({ format: v.picklist(choiceFormats, 'errors.invalid') }, missing({ format: 'errors.invalid' })),
  status: 200,
  answer: withData(v.object({ name: v.string(), type: v.string(), text: v.string(), count: v.number(), inexact: v.array(v.string()) })),
});
