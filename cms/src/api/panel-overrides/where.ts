import type { Where } from 'payload';
import { validOperatorSet } from 'payload/shared';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const operators: ReadonlySet<string> = validOperatorSet;

/** Whether a condition of an address names what it means. Payload reads one that does not (`where[id]=1`) as no condition: everything. */
export function isCondition(where: unknown): where is Where {
  if (!isRecord(where) || Array.isArray(where)) return false;
  const parts = Object.entries(where);
  return parts.length > 0 && parts.every(([name, part]) => (name === 'and' || name === 'or' ? areConditions(part) : isComparison(part)));
}

const areConditions = (list: unknown): boolean =>
  isRecord(list) && Object.values(list).length > 0 && Object.values(list).every(isCondition);

const isComparison = (part: unknown): boolean =>
  isRecord(part) && !Array.isArray(part) && Object.keys(part).length > 0 && Object.keys(part).every((operator) => operators.has(operator));
