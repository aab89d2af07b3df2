import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { isOpenScreen, workerPath, workerScope } from '#src/lib/service-worker.ts';

/** The part of Trusted Types that this module uses; TypeScript's `DOM` library lacks it. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): { createScriptURL(address: string): string };
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypes;
  }
}

/** Name of the only Trusted Types policy that the Content-Security-Policy of these pages permits. */
const policyName = 'service-worker';

let registering: Promise<ServiceWorkerRegistration | undefined> | undefined;

/**
 * Registers the service worker; returns undefined in development, and if the browser rejects or does not support it, such as at an address without
 * https.
 */
async function register(): Promise<ServiceWorkerRegistration | undefined> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
  const policy = window.trustedTypes?.createPolicy(policyName, { createScriptURL: () => workerPath });
  try {
    return await navigator.serviceWorker.register(policy?.createScriptURL(workerPath) ?? workerPath, {
      scope: workerScope,
      updateViaCache: 'none',
    });
  } catch (error) {
    console.info('The service worker could not be registered.', error);
    return undefined;
  }
}

/** Registers the service worker at the first call, and returns the registration. */
export const workerRegistration = (): Promise<ServiceWorkerRegistration | undefined> => {
  registering ??= register();
  return registering;
};

/** Registers the service worker, and opens the screens of tapped notifications. */
export function useServiceWorker(): void {
  const navigate = useNavigate();
  useEffect(() => {
    void workerRegistration();
    if (!('serviceWorker' in navigator)) return;
    const stop = new AbortController();
    const onMessage = ({ data }: MessageEvent<unknown>) => {
      if (isOpenScreen(data)) void navigate(data.open);
    };
    navigator.serviceWorker.addEventListener('message', onMessage, stop);
    return () => stop.abort();
  }, [navigate]);
}
