import type { PayloadRequest, TextField } from 'payload';
import { type Label, labelText, sameLabel } from '#src/i18n/labels.ts';
import { help } from './help.ts';
import { plainText } from './raw-text.ts';
import { isTextOrNone, notText } from './text-checks.ts';
import { kept } from './text-fields.ts';
import type { TextKind } from './text-kinds.ts';

type Row = Record<string, unknown>;

interface Fact {
  name: string;
  label: Label;
  description?: Label;
  /** What the site says without it. */
  bundled?: string;
  kind: TextKind;
  /** What is wrong with it beside the other fields of its row or page; asked of an empty one too. */
  beside?(text: string, siblings: Row): Label | undefined;
}

/** A text that is the same in every language, such as a number or an address. */
export const fact = ({ name, label, description, bundled, kind, beside }: Fact): TextField => ({
  name,
  label,
  type: 'text',
  admin: help(description, bundled === undefined ? {} : { text: sameLabel(bundled) }),
  hooks: kept(kind.clean),
  validate: (value: unknown, { req, siblingData }: { req: PayloadRequest; siblingData: Row }) => {
    if (!isTextOrNone(value)) return labelText(req, notText);
    const text = kind.clean(plainText(value));
    const fault = (text === '' ? undefined : kind.fault(text)) ?? beside?.(text, siblingData);
    return fault ? labelText(req, fault) : true;
  },
});
