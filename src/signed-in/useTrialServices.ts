import { useMemo, useState } from 'react';
import { saveBlob } from '../api/download';
import { useServices, type FileRef, type SchemaServices } from '../schema-ui';

const nothing = () => undefined;

const described = (id: number, { name, size, type }: File): FileRef => ({ id, name, size, type });

/** The services of a trial form: its files stay in memory, and leaving the page causes no warning. */
export function useTrialServices(): SchemaServices {
  const services = useServices();
  const [files] = useState(() => new Map<number, File>());
  return useMemo(() => {
    const fileOf = ({ id }: Pick<FileRef, 'id'>): File => files.get(id) ?? new File([], '');
    return {
      ...services,
      setUnsavedChanges: nothing,
      uploadFile: (file) => {
        const id = files.size + 1;
        files.set(id, file);
        return Promise.resolve(described(id, file));
      },
      describeFile: (id) => Promise.resolve(described(id, fileOf({ id }))),
      fetchFile: (file) => Promise.resolve(fileOf(file)),
      downloadFile: (file) => Promise.resolve(saveBlob(fileOf(file), file.name)),
      viewFile: undefined,
    };
  }, [services, files]);
}
