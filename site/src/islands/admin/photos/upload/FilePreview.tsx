import { useEffect, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';

/** What a file shows, before it is sent; a drawing where the browser cannot read it. */
export function FilePreview({ file }: { file: File }) {
  const [address, setAddress] = useState<string>();
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <span className="admin-file-picture">
      {address && !isBroken ? <img src={address} alt="" decoding="async" onError={() => setBroken(true)} /> : <Icon name="picture" />}
    </span>
  );
}
