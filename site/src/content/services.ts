import stage from '#src/assets/event-stage-lights.jpg';
import studioSet from '#src/assets/portrait-studio-set.jpg';
import dallah from '#src/assets/wedding-dallah-and-dates.jpg';

/** The three packages: what their cards say, in `words` where there is no price, and where they lead. The event has no page of its own and is asked for at once. */
export const services = [
  {
    title: 'services.wedding',
    text: 'services.weddingText',
    name: 'wedding',
    slot: 'weddingCard',
    words: 'services.onRequest',
    path: '/services/wedding',
    more: 'services.details',
    picture: dallah,
  },
  {
    title: 'services.portrait',
    text: 'services.portraitText',
    name: 'portrait',
    slot: 'portraitCard',
    words: 'services.everySize',
    path: '/services/portrait',
    more: 'services.details',
    picture: studioSet,
  },
  {
    title: 'services.event',
    text: 'services.eventText',
    name: 'event',
    slot: 'eventCard',
    words: 'services.onRequest',
    path: '/book?package=event',
    more: 'services.book',
    picture: stage,
  },
] as const;
