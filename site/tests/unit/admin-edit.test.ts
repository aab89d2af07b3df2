import { describe, expect, it } from 'vitest';
import { isUnsaved, rebased } from '#src/islands/admin/photos/edit/edit.ts';
import { wordsOf } from '#src/islands/admin/photos/photo/photo-words.ts';
import { someOwnPhoto } from './admin-photos.ts';

const photo = someOwnPhoto({ caption: 'Two rings' });
const typed = (words: object) => ({ photo, words: { ...wordsOf(photo), ...words }, state: { at: 'open' } as const });

describe('the form of a photo that was changed meanwhile', () => {
  const changed = { ...photo, caption: 'Two gold rings' };

  it('keeps what was typed, and has the rest as the photo is now', () => {
    const edit = rebased(typed({ alt: 'Two rings on silk' }), changed, wordsOf(photo));
    expect(edit.words).toMatchObject({ caption: 'Two gold rings', alt: 'Two rings on silk' });
    expect(isUnsaved(edit)).toBe(true);
  });

  it('keeps what was typed while its words were being saved', () => {
    const sent = { ...wordsOf(photo), caption: changed.caption };
    const edit = rebased(typed({ caption: changed.caption, alt: 'Typed late' }), changed, sent);
    expect(edit.words).toMatchObject({ caption: changed.caption, alt: 'Typed late' });
    expect(isUnsaved(rebased(typed({ caption: changed.caption }), changed, sent))).toBe(false);
  });
});
