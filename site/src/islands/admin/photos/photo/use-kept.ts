import { type Context, useContext } from 'react';

/** What a provider above the screens keeps. @throws where there is none */
export function useKept<Value>(context: Context<Value | null>): Value {
  const kept = useContext(context);
  if (kept === null) throw new Error('The photos’ screens stand within <PhotoWork>.');
  return kept;
}
