const text = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** The words and category of a photo as they stand in its form. */
export const readWords = (form: FormData) => ({
  category: text(form, 'category'),
  caption: text(form, 'caption'),
  captionAr: text(form, 'captionAr'),
  alt: text(form, 'alt'),
  altAr: text(form, 'altAr'),
});
