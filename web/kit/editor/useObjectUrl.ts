import { useEffect, useState } from 'react';

/** Return an object URL of a file; empty at first and without a file. */
export function useObjectUrl(file: File | null): string {
  const [address, setAddress] = useState('');
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => {
      setAddress('');
      URL.revokeObjectURL(url);
    };
  }, [file]);
  return address;
}
