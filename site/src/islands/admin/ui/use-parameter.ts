import { useLocation, useNavigate } from 'react-router';

/** One parameter of the screen's address; `''` where it is left out. */
export function useParameter(name: string) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const addressWith = (value: string): string => {
    const parameters = new URLSearchParams(search);
    if (value) parameters.set(name, value);
    else parameters.delete(name);
    return `?${parameters}`;
  };
  return {
    value: new URLSearchParams(search).get(name) ?? '',
    addressWith,
    choose: (value: string) => void navigate(addressWith(value), { replace: true, preventScrollReset: true }),
  };
}
