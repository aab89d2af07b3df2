import { describe, expect, it } from 'vitest';
import { fitInto } from '#src/islands/admin/ui/fit-into.ts';

describe('typing into a text with a limit', () => {
  it('goes on while there is room', () => {
    expect(fitInto('abc', 'abcd', 4, 5)).toEqual({ text: 'abcd', caret: 4 });
  });

  it('is ignored past the limit, at the end and in the middle', () => {
    expect(fitInto('abcde', 'abcdef', 6, 5)).toEqual({ text: 'abcde', caret: 5 });
    expect(fitInto('abcde', 'abXcde', 3, 5)).toEqual({ text: 'abcde', caret: 2 });
  });

  it('takes as much of what is pasted as fits', () => {
    expect(fitInto('abd', 'abXYZd', 5, 5)).toEqual({ text: 'abXYd', caret: 4 });
    expect(fitInto('', 'x'.repeat(120), 120, 100)).toEqual({ text: 'x'.repeat(100), caret: 100 });
  });

  it('counts an emoji as one and never leaves half of one', () => {
    expect(fitInto('📷📷', '📷📷📷', 6, 3)).toEqual({ text: '📷📷📷', caret: 6 });
    expect(fitInto('📷📷', '📷📷🎉🎉', 8, 3)).toEqual({ text: '📷📷🎉', caret: 6 });
  });

  it('replaces what was selected', () => {
    expect(fitInto('abXcd', 'abYYYcd', 5, 5)).toEqual({ text: 'abYcd', caret: 3 });
  });
});
