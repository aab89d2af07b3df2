/** What someone wrote with their booking, in full. */
export const Wish = ({ children }: { children: string }) => (
  <blockquote>
    <p dir="auto">{children}</p>
  </blockquote>
);
