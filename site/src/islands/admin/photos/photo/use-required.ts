import { type Context, useContext } from 'react';

/** Returns a context's value. @throws outside `<PhotoWork>` */
export function useRequired<Value>(context: Context<Value | null>): Value {
  const value = useContext(context);
  if (value === null) throw new Error('The photo screens are rendered outside <PhotoWork>.');
  return value;
}
