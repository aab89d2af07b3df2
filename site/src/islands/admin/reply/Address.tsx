import { mailLink } from './mail-link.ts';

/** A stranger's e-mail address as a link: always from left to right. */
export const Address = ({ children }: { children: string }) => (
  <a className="admin-address" dir="ltr" href={mailLink(children)}>
    {children}
  </a>
);
