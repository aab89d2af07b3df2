import { loadStyles, useLazyPart } from '../../lazy-part.ts';
import styles from './lightbox.css?url&no-inline';

const loadLightbox = () => Promise.all([import('./PhotoLightbox.tsx'), loadStyles(styles)]).then(([{ PhotoLightbox }]) => PhotoLightbox);

/** Loads the lightbox when a photo is first opened. */
export const useLightbox = (isWanted: boolean, onFailure: () => void) => useLazyPart(isWanted, loadLightbox, onFailure);
