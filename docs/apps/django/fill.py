from books.models import Author, Book

authors = Author.objects.bulk_create(Author(name=f"author {number}") for number in range(100))
Book.objects.bulk_create(Book(title=f"book {number}", author=authors[number % 100]) for number in range(1000))
