/** The part of a gallery address's query that opens a photo: `/gallery/wedding?photo=…`. */
export const photoParameter = 'photo';
