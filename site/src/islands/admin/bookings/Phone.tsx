import { phoneLink } from './phone-links.ts';

/** A phone number as a link: always from left to right. */
export const Phone = ({ children }: { children: string }) => (
  <a className="ltr num admin-address" dir="ltr" href={phoneLink(children)}>
    {children}
  </a>
);
