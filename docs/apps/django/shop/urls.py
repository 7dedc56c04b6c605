from django.http import JsonResponse
from django.shortcuts import get_object_or_404
from django.urls import path

from books.models import Author, Book


def books(request):
    page = Book.objects.select_related("author").order_by("id")[:20]
    return JsonResponse({"books": [{"title": book.title, "author": book.author.name} for book in page]})


def author(request, number):
    return JsonResponse({"name": get_object_or_404(Author, id=number).name})


urlpatterns = [path("books", books), path("authors/<int:number>", author)]
