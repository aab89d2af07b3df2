import type { OwnPhoto } from '@studio/contract';
import type { CallFailure } from '../../api/call-failure.ts';
import { changesOf, isSame, type PhotoWords, wordsOf } from '../photo/photo-words.ts';

/** A photo whose form is open. */
export interface Edit {
  /** As the server has it, as far as the form knows. */
  photo: OwnPhoto;
  words: PhotoWords;
  state: { at: 'open' } | { at: 'saving' } | { at: 'failed'; failure: CallFailure | null };
}

/** Whether something was typed that the server does not have. */
export const isUnsaved = ({ photo, words }: Edit): boolean => !isSame(wordsOf(photo), words);

/**
 * A form whose photo was changed meanwhile: what was typed stays, all else is as the photo is now.
 * @param base the words that those in the form were typed over
 */
export const rebased = ({ words, state }: Edit, photo: OwnPhoto, base: PhotoWords): Edit => ({
  photo,
  words: { ...wordsOf(photo), ...changesOf(base, words) },
  state,
});
