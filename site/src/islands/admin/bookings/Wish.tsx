/** What someone wrote with their booking, in full. */
export const Wish = ({ children }: { children: string }) => (
  <blockquote>
    <p className="admin-written" dir="auto">
      {children}
    </p>
  </blockquote>
);
