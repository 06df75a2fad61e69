import { useQueryClient } from '@tanstack/react-query';
import { panelOptions } from '../../calls/usePanel.ts';

/**
 * Out: the draft's revision on which the next press saves. In: the one that was read; whether the last press was told that somebody
 * else changed the draft since: then the one of now, for the person has been told of it.
 */
export function useNewestRevision(read: string, wasTold: boolean): () => Promise<string> {
  const client = useQueryClient();
  return async () => {
    if (!wasTold) return read;
    const now = await client.fetchQuery({ ...panelOptions('LeerBorrador', {}), staleTime: 0 });
    return now.revision;
  };
}
