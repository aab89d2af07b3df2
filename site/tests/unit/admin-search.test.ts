import { foldText } from '@studio/contract';
import { describe, expect, it } from 'vitest';
import { cachedByItem, searchItems } from '#src/islands/admin/ui/filters.tsx';

describe('text search', () => {
  const holds = (typed: string, text: string) => searchItems([text], foldText, typed).length === 1;

  it('matches every word in any order and spelling', () => {
    expect(holds('bands GOLD', 'Two gold bands')).toBe(true);
    expect(holds('gold ring', 'Two gold bands')).toBe(false);
    expect(holds('احمد', 'أَحْمَد')).toBe(true);
    expect(holds('055', 'My number is ٠٥٥')).toBe(true);
  });

  it('matches everything for a blank query, and ignores surrounding blanks', () => {
    for (const nothing of ['', '   ', '\n']) expect(holds(nothing, 'Anything')).toBe(true);
    expect(holds('  gold  ', 'Two gold bands')).toBe(true);
  });

  it('normalizes each text once', () => {
    const normalized: string[] = [];
    const textOf = cachedByItem(({ text }: { text: string }) => {
      normalized.push(text);
      return foldText(text);
    });
    const item = { text: 'Gold' };
    expect([textOf(item), textOf(item), textOf({ text: 'Silver' })]).toEqual(['gold', 'gold', 'silver']);
    expect(normalized).toEqual(['Gold', 'Silver']);
  });
});
