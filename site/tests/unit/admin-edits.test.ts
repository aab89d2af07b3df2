import { describe, expect, it } from 'vitest';
import { isUnsaved, rebased } from '#src/islands/admin/photos/edit/edits.ts';
import { detailsOf } from '#src/islands/admin/photos/photo/photo-details.tsx';
import { someOwnPhoto } from './admin-photos.ts';

const photo = someOwnPhoto({ caption: 'Two rings' });
const typed = (changes: object) => ({ photo, details: { ...detailsOf(photo), ...changes }, state: { at: 'open' } as const });

describe('a form whose photo was changed meanwhile', () => {
  const changed = { ...photo, caption: 'Two gold rings' };

  it('keeps its changes and takes the other fields of the photo', () => {
    const edit = rebased(typed({ alt: 'Two rings on silk' }), changed, detailsOf(photo));
    expect(edit.details).toMatchObject({ caption: 'Two gold rings', alt: 'Two rings on silk' });
    expect(isUnsaved(edit)).toBe(true);
  });

  it('keeps changes that were typed while it was being saved', () => {
    const sent = { ...detailsOf(photo), caption: changed.caption };
    const edit = rebased(typed({ caption: changed.caption, alt: 'Typed late' }), changed, sent);
    expect(edit.details).toMatchObject({ caption: changed.caption, alt: 'Typed late' });
    expect(isUnsaved(rebased(typed({ caption: changed.caption }), changed, sent))).toBe(false);
  });
});
