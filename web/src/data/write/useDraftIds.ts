import { useCallback, useRef } from 'react';
import { newId } from './write';
import { useWriter } from './writer';

/**
 * Gives an id to each new document. After a failure, the same content gets the same id again: if the document was
 * created and only the answer was lost, the retry is recognized instead of creating it twice.
 */
export function useDraftIds() {
  const writer = useWriter();
  const failed = useRef(new Map<string, string>());
  return useCallback(
    async (content: unknown, create: (id: string) => Promise<void>): Promise<void> => {
      const key = JSON.stringify(content);
      const id = failed.current.get(key) ?? newId(writer);
      failed.current.delete(key);
      try {
        await create(id);
      } catch (error) {
        failed.current.set(key, id);
        throw error;
      }
    },
    [writer],
  );
}
