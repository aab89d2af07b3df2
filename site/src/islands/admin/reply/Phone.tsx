import { phoneLink } from './phone-links.ts';

/** A phone number as a link: always from left to right. */
export const Phone = ({ children }: { children: string }) => (
  <a className="num admin-address admin-phone" dir="ltr" href={phoneLink(children)}>
    {children}
  </a>
);
