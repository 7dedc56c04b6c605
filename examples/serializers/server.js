// 1,000 records as JSON, by one of two serializers with the same output. SERIALIZER chooses; LOGIN=required redirects
// everybody to a login page instead.
import { createServer } from 'node:http';

const assets = Array.from({ length: 1000 }, (_, index) => ({
  id: index + 1,
  name: `asset ${index + 1}`,
  mimeType: index % 3 === 0 ? 'image/png' : 'application/pdf',
  sizeBytes: 1024 + ((index * 7919) % 65_536),
  createdAt: new Date(Date.UTC(2018, 8, 1 + (index % 28))).toISOString(),
  fileCount: index % 5,
}));
const ATTRIBUTES = ['name', 'mimeType', 'sizeBytes', 'createdAt', 'fileCount'];

const serializers = {
  /** Finds out for every record what to serialize, and wraps every value. */
  guessing: (records) =>
    records.map((record) => {
      const attributes = {};
      for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(record))) {
        if (name === 'id' || !ATTRIBUTES.some((wanted) => wanted.toLowerCase() === name.toLowerCase())) continue;
        Object.defineProperty(attributes, name, { ...descriptor, value: structuredClone(descriptor.value) });
      }
      return { id: String(record.id), type: 'asset', attributes };
    }),
  /** Declares the fields once. */
  declared: (records) =>
    records.map(({ id, name, mimeType, sizeBytes, createdAt, fileCount }) => ({
      id: String(id),
      type: 'asset',
      attributes: { name, mimeType, sizeBytes, createdAt, fileCount },
    })),
};

const serialize = serializers[process.env.SERIALIZER ?? 'guessing'];
const needsLogin = process.env.LOGIN === 'required';

createServer((request, response) => {
  if (request.url === '/healthz') return response.end('ok');
  if (request.url !== '/assets') return response.writeHead(404).end();
  if (needsLogin) return response.writeHead(302, { location: '/login' }).end();
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ data: serialize(assets) }));
}).listen(Number(process.env.PORT ?? 3000), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
