import { describe, expect, it } from 'vitest';
import { onceEach } from '#src/islands/admin/ui/once-each.ts';
import { matcher, searchable } from '#src/islands/admin/ui/search-text.ts';

describe('an owner who types into a search', () => {
  const holds = (typed: string, text: string) => matcher(typed)(searchable(text));

  it('finds what holds every word, in whatever order and however it is written', () => {
    expect(holds('bands GOLD', 'Two gold bands')).toBe(true);
    expect(holds('gold ring', 'Two gold bands')).toBe(false);
    expect(holds('احمد', 'أَحْمَد')).toBe(true);
    expect(holds('055', 'My number is ٠٥٥')).toBe(true);
  });

  it('finds everything as long as nothing but blanks is typed, and what is typed among blanks', () => {
    for (const nothing of ['', '   ', '\n']) expect(holds(nothing, 'Anything')).toBe(true);
    expect(holds('  gold  ', 'Two gold bands')).toBe(true);
  });

  it('has each text folded once', () => {
    const folded: string[] = [];
    const textOf = onceEach(({ text }: { text: string }) => {
      folded.push(text);
      return searchable(text);
    });
    const item = { text: 'Gold' };
    expect([textOf(item), textOf(item), textOf({ text: 'Silver' })]).toEqual(['gold', 'gold', 'silver']);
    expect(folded).toEqual(['Gold', 'Silver']);
  });
});
