/** How the studio is reached. Its words, which differ by language, are texts. */
export const studio = {
  phone: '+966 55 012 3456',
  phoneLink: 'tel:+966550123456',
  whatsapp: 'https://wa.me/966550123456',
  email: 'hello@noor.example',
  hours: '10:00–21:00',
  address: { postalCode: '12213', addressCountry: 'SA' },
  place: { latitude: 24.6937, longitude: 46.6853 },
  directions: 'https://www.google.com/maps/dir/?api=1&destination=24.6937,46.6853',
  map: 'https://www.openstreetmap.org/export/embed.html?bbox=46.6753,24.6867,46.6953,24.7007&layer=mapnik&marker=24.6937,46.6853',
  mapLink: 'https://www.openstreetmap.org/?mlat=24.6937&mlon=46.6853#map=16/24.6937/46.6853',
} as const;

/** Names are what they are in every language. */
export const socialLinks = [
  { name: 'Instagram', address: 'https://www.instagram.com/noor.example' },
  { name: 'Snapchat', address: 'https://www.snapchat.com/add/noor.example' },
  { name: 'WhatsApp', address: studio.whatsapp },
  { name: 'X', address: 'https://x.com/noor_example' },
] as const;
