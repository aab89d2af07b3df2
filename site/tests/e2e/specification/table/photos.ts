import type { Row, Table } from '../row.ts';

const places: Row[] = [
  { as: 'counted link', key: 'admin.photos.title', en: 'Photos', ar: 'الصور' },
  { as: 'counted link', key: 'admin.bookings.title', en: 'Bookings', ar: 'الحجوزات' },
  { as: 'counted link', key: 'admin.contacts.title', en: 'Contacts', ar: 'الرسائل' },
  { as: 'button', key: 'admin.logout', en: 'Logout', ar: 'تسجيل الخروج' },
  { as: 'button', key: 'admin.otherLanguage' },
];

/** Texts of sections 2, 5 and 8: the owner's screen for photos. */
export const photos = {
  'the owner’s photos': {
    'as they open': [
      ...places,
      { as: 'counted heading', key: 'admin.photos.title', en: 'Photos', ar: 'الصور' },
      { as: 'field', key: 'admin.photos.upload.file' },
      { as: 'field', key: 'admin.photos.caption', en: 'Caption', ar: 'التعليق بالإنجليزية' },
      { as: 'field', key: 'admin.photos.category', en: 'Category', ar: 'الفئة' },
      { as: 'disabled option', key: 'admin.photos.categoryPlaceholder' },
      { as: 'option', key: 'category.Wedding', en: 'Wedding', ar: 'زفاف' },
      { as: 'option', key: 'category.Portrait', en: 'Portrait', ar: 'بورتريه' },
      { as: 'option', key: 'category.Event', en: 'Event', ar: 'مناسبات' },
      { as: 'option', key: 'category.Nature', en: 'Nature', ar: 'طبيعة' },
      { as: 'option', key: 'category.Other', en: 'Other', ar: 'أخرى' },
      { as: 'option', key: 'category.Design', en: 'Design', ar: 'تصميم' },
      { as: 'option', key: 'category.Graduation', en: 'Graduation', ar: 'تخرّج' },
      { as: 'button', key: 'admin.photos.upload.submit', en: 'Upload', ar: 'رفع' },
    ],
    'when there are none': [{ as: 'text', key: 'admin.photos.empty', en: 'No photos uploaded yet.', ar: 'لم تُرفع أي صور بعد.' }],
    'sent without a file': [
      { as: 'invalid control', key: 'photo.errors.file', en: 'Please select a file', ar: 'يُرجى اختيار ملف' },
      { as: 'invalid control', key: 'photo.errors.category' },
    ],
    'sent with an invalid file': [{ as: 'alert', key: 'photo.errors.type' }],
    'while one is sent': [{ as: 'disabled button', key: 'admin.photos.upload.submitting', en: 'Uploading...', ar: 'جارٍ الرفع…' }],
    'rejected without a message': [{ as: 'alert', key: 'admin.photos.upload.failed', en: 'Upload failed', ar: 'تعذّر رفع الصورة' }],
    'sent while the server is unreachable': [
      { as: 'alert', key: 'admin.photos.upload.failed', en: 'Upload failed', ar: 'تعذّر رفع الصورة' },
    ],
    'with one about to be deleted': [
      { as: 'dialog', key: 'admin.photos.select.deleteTitle_one', en: 'Delete this photo?', ar: 'حذف هذه الصورة؟' },
      { as: 'button', key: 'admin.photos.delete.submit', en: 'Delete', ar: 'حذف' },
      { as: 'button', key: 'admin.cancel', en: 'Cancel', ar: 'إلغاء' },
    ],
    'with one whose deletion is rejected without a message': [
      { as: 'alert', key: 'admin.photos.delete.failed', en: 'Delete failed', ar: 'تعذّر حذف الصورة' },
    ],
    'with one deleted while the server is unreachable': [
      { as: 'alert', key: 'admin.photos.delete.failed', en: 'Delete failed', ar: 'تعذّر حذف الصورة' },
    ],
  },
} as const satisfies Table;
