import { readFactors, startSecondFactor } from '@studio/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useReconnection } from '../api/connection.ts';
import { RequestError, request } from '../api/request.ts';

const accountKey = ['account'] as const;

/** The user's log-in methods and signed-in devices. */
export type Account = Awaited<ReturnType<typeof readAccount>>;

const readAccount = async () => (await request((api) => api.send(readFactors))).data;

/** Reads the account, and refreshes it when a lost connection is restored. */
export function useAccount() {
  const query = useQuery({ queryKey: accountKey, queryFn: readAccount });
  const isOffline = query.error !== null && !query.error.isAnswered;
  useReconnection(isOffline, query.refetch);
  return { ...query, isOffline };
}

/** Returns a mutation that runs a change of the account, then refreshes the account, also after an error. */
export function useAccountChange() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: () => Promise<unknown>) => change(),
    onSettled: () => queries.invalidateQueries({ queryKey: accountKey }),
  });
}

/** Requests a secret for an authenticator app. The second factor is not enabled until the server receives the app's first code. */
export const requestSetUp = async (proof: string) => (await request((api) => api.send(startSecondFactor, { proof }))).data;
export type SetUp = Awaited<ReturnType<typeof requestSetUp>>;

/** Returns whether an error is a response with 403: the server requires another proof of the user's identity. */
export const needsProof = (error: unknown): boolean => error instanceof RequestError && error.hasStatus(403);
