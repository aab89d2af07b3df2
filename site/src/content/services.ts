import stage from '#src/assets/event-stage-lights.jpg';
import studioSet from '#src/assets/portrait-studio-set.jpg';
import dallah from '#src/assets/wedding-dallah-and-dates.jpg';

/** The three packages: what their cards say, in `words` where there is no price, and where they lead. The event has no page of its own and is asked for at once. */
export const services = [
  {
    title: 'services.wedding',
    text: 'services.weddingText',
    name: 'wedding',
    words: 'services.onRequest',
    path: '/services/wedding',
    more: 'services.details',
    picture: dallah,
  },
  {
    title: 'services.portrait',
    text: 'services.portraitText',
    name: 'portrait',
    words: 'services.everySize',
    path: '/services/portrait',
    more: 'services.details',
    picture: studioSet,
  },
  {
    title: 'services.event',
    text: 'services.eventText',
    name: 'event',
    words: 'services.onRequest',
    path: '/book?package=event',
    more: 'services.book',
    picture: stage,
  },
] as const;

/** What the wedding package holds, in the specification's order. */
export const weddingInclusions = [
  { text: 'wedding.coverage' },
  { text: 'wedding.editing' },
  { text: 'wedding.images' },
  { text: 'wedding.album' },
  { text: 'wedding.gallery' },
  { text: 'wedding.engagement', note: 'wedding.optional' },
] as const;

export const portraitBenefits = [
  { title: 'portrait.time', text: 'portrait.timeText' },
  { title: 'portrait.guidance', text: 'portrait.guidanceText' },
  { title: 'portrait.privacy', text: 'portrait.privacyText' },
  { title: 'portrait.retouching', text: 'portrait.retouchingText' },
  { title: 'portrait.paper', text: 'portrait.paperText' },
] as const;
