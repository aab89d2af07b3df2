import { describe, expect, it } from 'vitest';
import { limitInput } from '#src/islands/admin/ui/Field.tsx';

describe('limitInput', () => {
  it('accepts input below the limit', () => {
    expect(limitInput('abc', 'abcd', 4, 5)).toEqual({ text: 'abcd', caret: 4 });
  });

  it('ignores input above the limit, at the end and in the middle', () => {
    expect(limitInput('abcde', 'abcdef', 6, 5)).toEqual({ text: 'abcde', caret: 5 });
    expect(limitInput('abcde', 'abXcde', 3, 5)).toEqual({ text: 'abcde', caret: 2 });
  });

  it('shortens pasted text', () => {
    expect(limitInput('abd', 'abXYZd', 5, 5)).toEqual({ text: 'abXYd', caret: 4 });
    expect(limitInput('', 'x'.repeat(120), 120, 100)).toEqual({ text: 'x'.repeat(100), caret: 100 });
  });

  it('counts an emoji as one and does not cut it', () => {
    expect(limitInput('📷📷', '📷📷📷', 6, 3)).toEqual({ text: '📷📷📷', caret: 6 });
    expect(limitInput('📷📷', '📷📷🎉🎉', 8, 3)).toEqual({ text: '📷📷🎉', caret: 6 });
  });

  it('replaces the selected text', () => {
    expect(limitInput('abXcd', 'abYYYcd', 5, 5)).toEqual({ text: 'abYcd', caret: 3 });
  });
});
