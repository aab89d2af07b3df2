/** The queue of the photos that are rendered once more. The panel's bundle knows it by name, and loads nothing that renders. */
export const photoQueue = 'photo.render';
