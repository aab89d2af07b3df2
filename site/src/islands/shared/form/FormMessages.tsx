import type { Faults } from './page-state.ts';

interface Props {
  faults: Faults;
  /** What a success is thanked with, while it is. */
  thanks: string;
}

/** What is said at the head of a form: what is wrong, with the way to each field, or thanks. */
export function FormMessages({ faults: { alert, errors, listed }, thanks }: Props) {
  return (
    <>
      <div className="alert" role="alert" tabIndex={-1} data-alert="" hidden={!alert}>
        {alert}
      </div>
      {listed && (
        <ul className="wrong">
          {Object.entries(errors).map(([field, why]) => (
            <li key={field}>
              <a href={`#${field}`}>{why}</a>
            </li>
          ))}
        </ul>
      )}
      <div className="alert ok" role="status" tabIndex={-1} hidden={!thanks}>
        {thanks}
      </div>
    </>
  );
}
