import styles from '../../gallery/lightbox/lightbox.css?url&no-inline';
import { loadStyles, useLazyPart } from '../../lazy-part.ts';

const loadViewer = () => Promise.all([import('./ClientViewer.tsx'), loadStyles(styles)]).then(([{ ClientViewer }]) => ClientViewer);

/** Loads the lightbox when a photo is first opened. */
export const useClientViewer = (isWanted: boolean, onFailure: () => void) => useLazyPart(isWanted, loadViewer, onFailure);
