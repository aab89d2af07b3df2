interface Props {
  children: string;
}

/** A stranger's e-mail address as a link: always from left to right. */
export const Address = ({ children }: Props) => (
  <a className="admin-address" dir="ltr" href={`mailto:${encodeURIComponent(children)}`}>
    {children}
  </a>
);
