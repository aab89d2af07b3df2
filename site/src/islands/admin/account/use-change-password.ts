import { changePassword } from '@studio/contract';
import { useMutation } from '@tanstack/react-query';
import { exchangeToken } from '#src/lib/session.ts';
import { ask } from '../api/request.ts';

interface Passwords {
  current: string;
  password: string;
}

/** Changes the password. The server ends every session; this browser's goes on with the token it answers. */
export const useChangePassword = (onChanged: () => void) =>
  useMutation({
    mutationFn: (passwords: Passwords) => exchangeToken(async () => (await ask((api) => api.send(changePassword, passwords))).token),
    // Told of also where the dialog was left in the meantime.
    onSuccess: onChanged,
  });
