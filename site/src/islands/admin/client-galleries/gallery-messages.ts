/** The messages to the client that staff send by hand, in the client's language. The PIN has a separate message. */
export const galleryMessages = {
  en: {
    subject: 'Your photos',
    link: (studio: string, link: string) =>
      `Hello,\nyour photos are ready:\n${link}\nWe send you the code in a message of its own.\n${studio}`,
    linkOnly: (studio: string, link: string) => `Hello,\nyour photos are ready:\n${link}\n${studio}`,
    pin: (pin: string) => `The code of your photos: ${pin}`,
    reopened: (studio: string, link: string) =>
      `Hello,\nyou can change your choice of photos again. Please send it when you are done:\n${link}\n${studio}`,
  },
  ar: {
    subject: 'صوركم',
    link: (studio: string, link: string) => `مرحبًا،\nصوركم جاهزة:\n${link}\nنرسل إليكم الرمز في رسالة مستقلة.\n${studio}`,
    linkOnly: (studio: string, link: string) => `مرحبًا،\nصوركم جاهزة:\n${link}\n${studio}`,
    pin: (pin: string) => `رمز صوركم: ${pin}`,
    reopened: (studio: string, link: string) =>
      `مرحبًا،\nيمكنكم تعديل اختياركم للصور من جديد، ونرجو إرساله عند الانتهاء:\n${link}\n${studio}`,
  },
};
