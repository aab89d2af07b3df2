import type { ComponentProps } from 'react';

/** What a stranger wrote, with its lines, and in its own direction. */
export const Written = ({ className = '', ...rest }: ComponentProps<'p'>) => (
  <p {...rest} className={`admin-written ${className}`} dir="auto" />
);
