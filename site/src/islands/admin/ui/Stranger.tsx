interface Props {
  children: string;
}

/** A word a stranger wrote: in its own direction, and without effect on the line around it. */
export const Stranger = ({ children }: Props) => <bdi dir="auto">{children}</bdi>;
