import { latinDigits } from '@studio/contract';

/** Number of digits of a PIN. */
export const pinLength = 6;

/** Reads the digits of a typed or pasted code, in any script. */
export const digitsOf = (text: string): string => latinDigits(text).replaceAll(/\D/gu, '').slice(0, pinLength);
