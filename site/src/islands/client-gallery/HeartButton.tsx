import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Box } from '../gallery/grid/layout.ts';

interface Props {
  photo: string;
  /** The file's name. */
  name: string;
  isChosen: boolean;
  isLocked: boolean;
  /** Position and size of the photo in the grid; undefined outside the grid. */
  box?: Box | undefined;
  onToggle(photo: string): void;
}

/** Length of a side of the button in pixels. */
const side = 44;

const areEqual = (one: Props, other: Props): boolean =>
  one.photo === other.photo &&
  one.name === other.name &&
  one.isChosen === other.isChosen &&
  one.isLocked === other.isLocked &&
  one.onToggle === other.onToggle &&
  one.box?.start === other.box?.start &&
  one.box?.top === other.box?.top &&
  one.box?.width === other.box?.width &&
  one.box?.height === other.box?.height;

/**
 * Renders the heart of a photo as a toggle button. The style sheet draws the heart, because the number of elements of a page is limited. Memoized,
 * because each press re-renders the grid.
 */
export const HeartButton = memo(({ photo, name, isChosen, isLocked, box, onToggle }: Props) => {
  const { t } = useTranslation();
  return (
    <button
      className="client-heart"
      type="button"
      data-photo={photo}
      aria-pressed={isChosen}
      aria-disabled={isLocked}
      aria-label={t('clientGallery.favourite', { name })}
      style={box && { insetInlineStart: box.start + box.width - side, insetBlockStart: box.top + box.height - side }}
      onClick={() => onToggle(photo)}
    />
  );
}, areEqual);
