import type { Language } from '@studio/contract';
import { QueryClient } from '@tanstack/react-query';

export const listKeys = { photos: ['photos'], bookings: ['bookings'], messages: ['messages'] } as const;
export const summaryKey = ['summary'] as const;
export const sessionKey = ['session'] as const;
export const greetingKey = (language: Language) => ['greeting', language] as const;

/** Cache of the server's data. `networkMode: always` supports a studio whose local network reaches the server without internet access. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'always', retryDelay: 500, retry: (failures, error) => failures < 1 && !error.isAnswered },
    mutations: { networkMode: 'always' },
  },
});

/** Removes the clients' personal data from memory. */
export const clearCache = (): void => queryClient.clear();
