import { logIn } from '@studio/contract';
import { useMutation } from '@tanstack/react-query';
import { startSession } from '#src/lib/session.ts';
import { ask } from '../api/request.ts';

interface Credentials {
  username: string;
  password: string;
}

/** Logs in, and begins the session of all tabs. */
export const useLogIn = () =>
  useMutation({
    mutationFn: (credentials: Credentials) => ask((api) => api.send(logIn, credentials)),
    onSuccess: ({ token }, { username }) => startSession(token, username),
  });
