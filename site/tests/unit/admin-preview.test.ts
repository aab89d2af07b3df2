import { describe, expect, it } from 'vitest';
import { preview } from '#src/islands/admin/messages/preview.ts';

describe('the line of a message', () => {
  it('shows a short message whole', () => {
    expect(preview('Short one.')).toBe('Short one.');
    expect(preview('x'.repeat(50))).toBe('x'.repeat(50));
  });

  it('shows the first 50 characters of a longer one, and that there is more', () => {
    expect(preview('x'.repeat(51))).toBe(`${'x'.repeat(50)}…`);
  });

  it('leaves no space before the sign that there is more', () => {
    expect(preview(`${'x'.repeat(49)} and more`)).toBe(`${'x'.repeat(49)}…`);
  });

  it('counts an emoji as one character and cuts none in two', () => {
    expect(preview('📷'.repeat(50))).toBe('📷'.repeat(50));
    expect(preview('👨‍👩‍👧'.repeat(60))).toBe(`${'👨‍👩‍👧'.repeat(50)}…`);
    expect(preview(`${'x'.repeat(49)}🇸🇦🇸🇦`)).toBe(`${'x'.repeat(49)}🇸🇦…`);
  });

  it('leaves an Arabic letter with its vowel marks', () => {
    expect(preview('مُّ'.repeat(51))).toBe(`${'مُّ'.repeat(50)}…`);
  });
});
