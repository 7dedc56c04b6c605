import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import DataLoader from 'dataloader';
import { authors, bookCounts } from './library.js';

const typeDefs = `
  type Author { name: String!  books: Int! }
  type Query { authors(first: Int = 50): [Author!]! }
`;
const resolvers = {
  Query: { authors: (_root, { first }) => authors(first) },
  Author: { books: (author, _args, { booksOf }) => booksOf.load(author.id) },
};

await startStandaloneServer(new ApolloServer({ typeDefs, resolvers }), {
  listen: { port: Number(process.env.PORT ?? 4000) },
  context: async () => ({ booksOf: new DataLoader(async (ids) => bookCounts(ids)) }),
});
