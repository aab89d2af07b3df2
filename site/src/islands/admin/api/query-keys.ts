import type { Language } from '@studio/contract';

/** Under what the query library keeps each list of the owner's. */
export const listKeys = { photos: ['photos'], bookings: ['bookings'], messages: ['messages'] } as const;

/** And what it keeps besides. */
export const summaryKey = ['summary'] as const;
export const sessionKey = ['session'] as const;
export const greetingKey = (language: Language) => ['greeting', language] as const;
